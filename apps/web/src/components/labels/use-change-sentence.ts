import type { FieldChange } from '@clinic/shared/errors'
import { useLocale } from '../../lib/use-locale.ts'
import { changeSentence, type NounTexts } from './change-sentence.ts'

/** What was changed in a record, in the viewer's language; undefined for what is stored for the machine. */
export function useChangeSentence(noun: NounTexts) {
  const locale = useLocale()
  return (change: FieldChange) => changeSentence(change, noun, locale)
}
