import { searchable, searchWords } from '@clinic/shared/search/search'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { mostColumns } from './doctors-to-show.ts'

/** A list longer than this is searched, not read. */
const mostChoices = 100

type ChoicesProps = {
  items: { value: string; label: ReactNode; text?: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** What a filter of the calendar shows, by ticks; a long list is searched. */
export default function FilterChoices({ items, chosen, onChange }: ChoicesProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = searchWords(typed)
  const found = items.filter(({ text = '' }) => words.every((word) => searchable(text).includes(word)))
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChange}>
      {items.length > mostColumns && (
        <TextInput
          size="xs"
          mb="xs"
          aria-label={t`Find`}
          placeholder={t`Find`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Stack gap={8} mah={320} style={{ overflowY: 'auto' }}>
        {found.slice(0, mostChoices).map(({ value, label }) => (
          <Group key={value} gap="xs" wrap="nowrap" justify="space-between">
            <Checkbox value={value} label={label} />
            <Button size="compact-xs" variant="subtle" onClick={() => onChange([value])}>
              <Trans>only</Trans>
            </Button>
          </Group>
        ))}
        {found.length > mostChoices && (
          <Text size="xs" c="dimmed">
            <Plural value={found.length - mostChoices} one="and # more" other="and # more" />
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  )
}
