import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUi } from '../../stores/ui.ts'

type Option = { en: string; th: string }
type OptionTagsProps = {
  label: string
  options: readonly Option[]
  value: string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  clearable?: boolean
}

/** A stored word in the reader's language, where it is one of the list. */
export const optionText = (options: readonly Option[], stored: string, language: string) => {
  const known = options.find(({ en, th }) => en === stored || th === stored)
  return known ? known[language === 'th' ? 'th' : 'en'] : stored
}

/** Words out of a list, or any other; stored in English, shown in the reader's language. */
export function OptionTags({ options, value, onChange, ...input }: OptionTagsProps) {
  const language = useUi((state) => state.language)
  const shown = (stored: string) => optionText(options, stored, language)
  return (
    <TagsInput
      {...input}
      acceptValueOnBlur
      maxDropdownHeight={220}
      data={[...new Set(options.map(({ en }) => shown(en)))]}
      value={value.map(shown)}
      onChange={(words) => onChange(words.map((word) => optionText(options, word, 'en')))}
    />
  )
}
