import { languages, type Language } from '@clinic/shared/languages'
import type { UseFormReturnType } from '@mantine/form'
import type { SettingsValues } from './settings-values.ts'

/** Which rule of the form is shown. */
export type RuleProps = { form: UseFormReturnType<SettingsValues>; index: number }

/** The names of a rule's fields for the text in a language. */
export const textFieldsIn = (index: number, language: Language) =>
  language === 'th'
    ? { subject: `rules.${index}.subjectTh`, text: `rules.${index}.textTh`, sms: `rules.${index}.smsTh` }
    : { subject: `rules.${index}.subjectEn`, text: `rules.${index}.textEn`, sms: `rules.${index}.smsEn` }

export const textFieldsOf = (index: number) => languages.flatMap((language) => Object.values(textFieldsIn(index, language)))
