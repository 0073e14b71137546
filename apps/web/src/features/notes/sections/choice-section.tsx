import { chosenOf, nameIn, optionKey } from '@clinic/shared/notes/note'
import { Checkbox, Group, Input } from '@mantine/core'
import { useUi } from '../../../stores/ui.ts'
import type { SectionProps } from './section-props.ts'

/** What was found, of a list; several may be. */
export function ChoiceSection({ section, label, value, onChange }: SectionProps) {
  const language = useUi((state) => state.language)
  const chosen = chosenOf(value)
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
    // In the order of the list, whatever was chosen first.
    onChange(
      section.options
        .map(optionKey)
        .filter((option) => next.includes(option))
        .join('\n'),
    )
  }
  return (
    <div role="group" aria-label={label}>
      <Input.Label component="div" mb={4}>
        {label}
      </Input.Label>
      <Group gap="xs">
        {section.options.map((option) => (
          <Checkbox
            key={optionKey(option)}
            label={nameIn(language, option)}
            checked={chosen.includes(optionKey(option))}
            onChange={() => toggle(optionKey(option))}
          />
        ))}
      </Group>
    </div>
  )
}
