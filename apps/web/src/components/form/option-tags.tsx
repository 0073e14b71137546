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

/** A stored value in the user's language, where the list has it. */
export const optionText = (options: readonly Option[], stored: string, language: string) => {
  const known = options.find(({ en, th }) => en === stored || th === stored)
  return known ? known[language === 'th' ? 'th' : 'en'] : stored
}

/** Values of a list or free text; stored in English, shown in the user's language. */
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
