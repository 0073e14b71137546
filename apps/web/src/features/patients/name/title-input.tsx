import { proposeTitle } from '@clinic/shared/patients/title'
import { usualTitles } from '@clinic/shared/patients/title-list'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Autocomplete, Button, Group, type AutocompleteProps } from '@mantine/core'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { titleContext } from './title-context.ts'
import type { PatientValues } from '../patient-values.ts'

type TitleInputProps = Omit<AutocompleteProps, 'value' | 'onChange'> & {
  values: PatientValues
  value: string
  onChange: (title: string) => void
}

/** Any text; the titles that fit sex and age are proposed, to be taken by one click or by arrow down and Enter. */
export function TitleInput({ values, value, onChange, ...input }: TitleInputProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const context = titleContext(values, { today: dateOf(new Date(), timeZone), language })
  const proposed = proposeTitle(context)
  const others = context.language === 'th' ? [...usualTitles.th, ...usualTitles.en] : [...usualTitles.en, ...usualTitles.th]
  return (
    <Autocomplete
      {...input}
      autoComplete="off"
      maxDropdownHeight={260}
      data={[...new Set([...proposed, ...others])]}
      value={value}
      onChange={onChange}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ component: 'div' }}
      description={
        value === '' &&
        proposed.length > 0 && (
          <Group gap={4} role="group" aria-label={t`Usual titles`}>
            {proposed.map((title) => (
              <Button key={title} size="compact-sm" variant="light" tabIndex={-1} onClick={() => onChange(title)}>
                {title}
              </Button>
            ))}
          </Group>
        )
      }
    />
  )
}
