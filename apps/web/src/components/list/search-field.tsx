import { useLingui } from '@lingui/react/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const pause = 250

/**
 * Reports the text when typing pauses, or at once when the field loses the focus: a report after the click on
 * another screen would undo that navigation. Follows `value` when it changes from outside (Back, a link).
 */
export function SearchField({ value, label, onChange }: { value: string; label: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: value, of: value })
  if (typed.of !== value) setTyped({ text: typed.text.trim() === value ? typed.text : value, of: value })
  const report = useDebouncedCallback((text: string) => onChange(text.trim()), pause)
  const type = (text: string) => {
    setTyped({ text, of: value })
    report(text)
  }
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: 320 }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed.text && <CloseButton size="sm" aria-label={t`Clear`} onClick={() => type('')} />}
      value={typed.text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => report.flush()}
    />
  )
}
