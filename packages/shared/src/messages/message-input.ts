import { z } from 'zod'
import type { FieldErrorKey } from '../errors.ts'
import { optionalText } from '../fields.ts'
import { languages } from '../languages.ts'
import type { MessageKind } from './message.ts'
import { contactChannels, messageKinds, messagePurposes, mostReminders } from './message.ts'
import { unknownFields } from './message-text.ts'

const id = z.uuid('invalid_id')
/** 0: nobody has said anything yet. */
const version = z.int().min(0, 'invalid_number').nullish()

/** Minutes of the clinic's clock. */
const clock = z.int().min(0, 'invalid_time').max(1439, 'invalid_time')

/** The fields with names in braces that the kind does not have: what is mistyped would be sent as it is. */
const mistyped = (kind: MessageKind, texts: Record<string, string | null | undefined>) =>
  Object.entries(texts).flatMap(([field, text]) => (unknownFields(kind, text ?? '').length > 0 ? [field] : []))

const subject = optionalText(150)
const text = optionalText(2000)
/** Of a text message; 15 parts in Thai. */
const sms = optionalText(1000)

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
    subjectEn: subject,
    textEn: text,
    subjectTh: subject,
    textTh: text,
    smsEn: sms,
    smsTh: sms,
  })
  .superRefine(({ kind, daysBefore, atMinutes, hoursBefore, subjectEn, textEn, subjectTh, textTh, smsEn, smsTh }, issues) => {
    const refuse = (field: string, message: FieldErrorKey) => issues.addIssue({ code: 'custom', message, path: [field] })
    for (const field of mistyped(kind, { subjectEn, textEn, subjectTh, textTh, smsEn, smsTh }))
      refuse(field, 'unknown_text_field')
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

export const previewMessageSchema = z
  .object({ establishmentId: id, kind: z.enum(messageKinds), language: z.enum(languages), subject, text, sms })
  .superRefine((input, issues) => {
    for (const field of mistyped(input.kind, { subject: input.subject, text: input.text, sms: input.sms }))
      issues.addIssue({ code: 'custom', message: 'unknown_text_field', path: [field] })
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
