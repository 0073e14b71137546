import type * as Words from '@clinic/shared/typed-dates/read-date'
import { create } from 'zustand'
import { holdForms } from '../lib/form/awaited-inputs.ts'

type WordReader = typeof Words

/** Reads dates and times in words. Its code is loaded when something is typed that is no date in figures. */
export const useWordReader = create<{ reader: WordReader | undefined }>(() => ({ reader: undefined }))

/** Without the server the words stay unread, and the field says so; the next letter tries again. */
export function loadWordReader(): void {
  if (useWordReader.getState().reader || isLoading) return
  isLoading = true
  const release = holdForms()
  import('@clinic/shared/typed-dates/read-date')
    .then(
      (reader) => useWordReader.setState({ reader }),
      () => undefined,
    )
    .finally(() => {
      isLoading = false
      setTimeout(release) // once the fields have read what was typed into them
    })
}

let isLoading = false
