import { z } from 'zod'
import type { FieldErrorKey } from '../errors.ts'
import { optionalText } from '../fields.ts'
import { languages } from '../languages.ts'
import { contactChannels, messageKinds, messagePurposes, mostReminders } from './message.ts'
import { unknownFields } from './message-text.ts'

const id = z.uuid('invalid_id')
/** 0: nobody has said anything yet. */
const version = z.int().min(0, 'invalid_number').nullish()

/** Minutes of the clinic's clock. */
const clock = z.int().min(0, 'invalid_time').max(1439, 'invalid_time')

/** Names in braces must be known: what is mistyped would be sent as it is. */
const template = (max: number) => optionalText(max).refine((text) => unknownFields(text ?? '').length === 0, 'unknown_text_field')

const mostVisitTypes = 100

/** Without texts it is sent with the product's own. A reminder is days before at a time of the clinic's clock, or hours before. */
export const messageRuleSchema = z
  .object({
    id: id.nullish(),
    kind: z.enum(messageKinds),
    isOn: z.boolean('invalid_choice'),
    daysBefore: z.int().min(0, 'invalid_number').max(60, 'invalid_number').nullish(),
    atMinutes: clock.nullish(),
    hoursBefore: z.int().min(1, 'invalid_number').max(72, 'invalid_number').nullish(),
    visitTypeIds: z.array(id).max(mostVisitTypes, 'too_many').nullish(),
    subjectEn: template(150),
    textEn: template(2000),
    subjectTh: template(150),
    textTh: template(2000),
  })
  .superRefine(({ kind, daysBefore, atMinutes, hoursBefore }, issues) => {
    const refuse = (field: string, message: FieldErrorKey) => issues.addIssue({ code: 'custom', message, path: [field] })
    const [hasDays, hasHours] = [daysBefore != null || atMinutes != null, hoursBefore != null]
    if (kind !== 'reminder') {
      if (hasDays || hasHours) refuse(hasHours ? 'hoursBefore' : 'daysBefore', 'invalid_choice')
    } else if (hasHours) {
      if (hasDays) refuse('daysBefore', 'invalid_choice')
    } else if (daysBefore == null) refuse('daysBefore', 'required')
    else if (atMinutes == null) refuse('atMinutes', 'required')
  })

/** All rules of the clinic: one that is not named is removed. */
export const updateMessageSettingsSchema = z.object({
  establishmentId: id,
  version,
  quietFrom: clock,
  quietUntil: clock,
  language: z.enum(languages),
  rules: z
    .array(messageRuleSchema)
    .max(messageKinds.length - 1 + mostReminders, 'too_many')
    .superRefine((rules, issues) => {
      const seen = new Set<string>()
      rules.forEach(({ kind, id: ruleId }, index) => {
        const keys = [...(kind === 'reminder' ? [] : [kind]), ...(ruleId ? [ruleId] : [])]
        if (keys.some((key) => seen.has(key))) issues.addIssue({ code: 'custom', message: 'repeated', path: [index, 'kind'] })
        for (const key of keys) seen.add(key)
      })
    }),
})
export type UpdateMessageSettings = z.output<typeof updateMessageSettingsSchema>

export const previewMessageSchema = z.object({
  establishmentId: id,
  kind: z.enum(messageKinds),
  language: z.enum(languages),
  subject: template(150),
  text: template(2000),
})
export type PreviewMessage = z.output<typeof previewMessageSchema>

export const updateContactPreferenceSchema = z.object({
  patientId: id,
  establishmentId: id,
  version,
  language: z.enum(languages).nullish(),
  channel: z.enum(contactChannels).nullish(),
  declined: z.array(z.enum(messagePurposes)).max(messagePurposes.length, 'too_many').nullish(),
})
export type UpdateContactPreference = z.output<typeof updateContactPreferenceSchema>
