import type { NumberedRun, Restart, Separator, YearForm } from '@clinic/shared/numbering/numbering'
import type { UpdateNumbering } from '@clinic/shared/numbering/numbering-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'

export const runLabels: Record<NumberedRun, MessageDescriptor> = {
  invoice: msg`Invoices`,
  receipt: msg`Receipts`,
  tax_invoice: msg`Tax invoices`,
  credit_note: msg`Credit notes`,
  prescription: msg`Prescriptions`,
  certificate: msg`Medical certificates`,
}

export const numberingLabels: Record<Exclude<keyof UpdateNumbering, 'establishmentId' | 'run' | 'version'>, MessageDescriptor> = {
  prefix: msg`Prefix`,
  restart: msg`Begins again`,
  yearForm: msg`Year`,
  separator: msg`Before the count`,
  digits: msg`Digits of the count`,
  next: msg`Next count`,
}

export const restartText: Record<Restart, MessageDescriptor> = {
  never: msg`never`,
  yearly: msg`every year`,
  monthly: msg`every month`,
}

/** As options; the years are those of an example. */
export const yearText: Record<YearForm, MessageDescriptor> = {
  ce: msg`2026`,
  ce_short: msg`26`,
  be: msg`2569 (Buddhist era)`,
  be_short: msg`69 (Buddhist era)`,
}

export const separatorText: Record<Separator, MessageDescriptor> = { dash: msg`dash (-)`, slash: msg`slash (/)` }

export const numberingTexts: NounTexts = {
  labels: numberingLabels,
  read: { restart: readAs(restartText), yearForm: readAs(yearText), separator: readAs(separatorText) },
}
