import { searchable, searchWords } from '@clinic/shared/search/search'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SearchCombobox, type SearchComboboxProps } from './search-combobox.tsx'

export type SearchOption = {
  value: string
  label: string
  /** Also found by. */
  keywords?: string
}

/** For values that are shown as they are stored. */
export const asOption = (value: string): SearchOption => ({ value, label: value })

type SearchSelectProps = SearchComboboxProps & {
  value: string | null
  options: readonly SearchOption[]
  onChange: (value: string | null) => void
  /** The options are still loading. */
  loading?: boolean
  /** The options are people. */
  people?: boolean
  /** An option in the list, where it is more than its label. */
  renderOption?: (option: SearchOption) => ReactNode
}

/** Most entries that are listed at once. */
const most = 100

/** One of a known list, found by any words of its label. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, onChange, loading = false, people = false, renderOption, ...field } = props
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const words = searchWords(query)
  const found = options.filter(({ label, keywords = '' }) => {
    const text = searchable(`${label} ${keywords}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <SearchCombobox
      {...field}
      text={options.find(({ value }) => value === field.value)?.label ?? ''}
      matches={found.slice(0, most).map((option) => ({ value: option.value, content: renderOption?.(option) ?? option.label }))}
      searching={loading}
      noMatch={people ? t`Nobody found` : t`Nothing found`}
      noMatchFor={(typed) => (people ? t`Nobody found for “${typed}”` : t`Nothing found for “${typed}”`)}
      listLabel={field['aria-label'] ?? (typeof field.label === 'string' ? field.label : '')}
      onQuery={setQuery}
      onPick={onChange}
    />
  )
}
