import type { MessageDescriptor } from '@lingui/core'
import type { ReadValue } from './change-sentence.ts'

/** A value that stands for one of these texts; others stay as they are. */
export const readAs =
  (texts: Readonly<Record<string, MessageDescriptor>>): ReadValue =>
  (value, { i18n }) => {
    const text = texts[value]
    return text ? i18n._(text) : value
  }
