import {
  builtInKinds,
  isBuiltIn,
  kindRules,
  ruleOfOwn,
  type BuiltInKind,
  type KindRule,
} from '@clinic/shared/measurements/measurement'
import type { Language } from '@clinic/shared/languages'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const kindNames: Record<BuiltInKind, MessageDescriptor> = {
  weight: msg({ context: 'of a patient', message: 'Weight' }),
  height: msg({ context: 'of a patient', message: 'Height' }),
  temperature: msg`Temperature`,
  pulse: msg`Pulse`,
  blood_pressure: msg`Blood pressure`,
  oxygen_saturation: msg`Oxygen saturation`,
  pain: msg`Pain`,
  head_circumference: msg`Head circumference`,
}

/** How a kind is shown and typed. */
export type Kind = { key: string; name: string; unit: string; rule: KindRule; isArchived: boolean }

type Named = { nameEn: string; nameTh: string }
type Own = Named & {
  id: string
  unit: string
  decimals: number
  plausibleLow: string | null
  plausibleHigh: string | null
  archivedTime: string | null
}

type Words = { t: (message: MessageDescriptor) => string; language: Language }

export const nameOf = (language: Language, { nameEn, nameTh }: Named) => (language === 'th' ? nameTh || nameEn : nameEn || nameTh)

/** Those of every clinic, and then the clinic's own. */
export function kindsOf(own: readonly Own[], { t, language }: Words): Kind[] {
  return [
    ...builtInKinds.map((key) => ({
      key,
      name: t(kindNames[key]),
      unit: kindRules[key].unit,
      rule: kindRules[key],
      isArchived: false,
    })),
    ...own.map((row) => ({
      key: row.id,
      name: nameOf(language, row),
      unit: row.unit,
      rule: ruleOfOwn(row),
      isArchived: row.archivedTime !== null,
    })),
  ]
}

/** "120/80 mmHg", "3/10", "37.5 °C". */
export function measuredText({ value, second }: { value: string; second: string | null }, unit: string): string {
  const figures = second ? `${value}/${second}` : value
  if (unit === '') return figures
  return unit.startsWith('/') ? `${figures}${unit}` : `${figures} ${unit}`
}

export const nameOfKind = (kind: string, own: Named | undefined, { t, language }: Words) =>
  isBuiltIn(kind) ? t(kindNames[kind]) : own ? nameOf(language, own) : ''
