import { conditionText, isOpenCondition } from '@clinic/shared/conditions/condition'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconPlus, IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { ConditionsQuery } from './condition-row.ts'

type TakeProps = { patientId: string; onTake: (text: string) => void }

const mostOffered = 6

/** The open problems of a patient, to be put into a text. Of a patient whose chart is closed there are none. */
export default function TakeDiagnoses({ isSmall = false, ...props }: TakeProps & { isSmall?: boolean }) {
  return isSmall ? <DiagnosesMenu {...props} /> : <DiagnosisButtons {...props} />
}

function useOpenTexts(patientId: string): string[] | undefined {
  const language = useUi((state) => state.language)
  const { data, load } = useServerQuery({ query: ConditionsQuery, variables: { patientId } })
  useListChanges(['conditions'], () => void load())
  return data?.conditions.filter(isOpenCondition).map((condition) => conditionText(condition, language))
}

function DiagnosisButtons({ patientId, onTake }: TakeProps) {
  const { t } = useLingui()
  const texts = useOpenTexts(patientId) ?? []
  if (texts.length === 0) return null
  return (
    <Group gap={4} role="group" aria-label={t`Take over problems`}>
      {texts.slice(0, mostOffered).map((text) => (
        <Button
          key={text}
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={12} aria-hidden />}
          aria-label={t`Take over: ${text}`}
          onClick={() => onTake(text)}
        >
          {text}
        </Button>
      ))}
      {texts.length > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={() => onTake(texts.join('\n'))}>
          <Trans>All problems ({texts.length})</Trans>
        </Button>
      )}
    </Group>
  )
}

/** Read when it is opened: a note has a field for each of its sections. */
function DiagnosesMenu(props: TakeProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Take over problems`}>
          <IconStethoscope size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{isOpen && <DiagnosisItems {...props} />}</Menu.Dropdown>
    </Menu>
  )
}

function DiagnosisItems({ patientId, onTake }: TakeProps) {
  const texts = useOpenTexts(patientId)
  if (texts?.length === 0)
    return (
      <Menu.Label>
        <Trans>No problems or diagnoses are recorded.</Trans>
      </Menu.Label>
    )
  return (
    <>
      {texts && texts.length > 1 && (
        <Menu.Item onClick={() => onTake(texts.join('\n'))}>
          <Trans>All problems ({texts.length})</Trans>
        </Menu.Item>
      )}
      {texts?.map((text) => (
        <Menu.Item key={text} onClick={() => onTake(text)}>
          {text}
        </Menu.Item>
      ))}
    </>
  )
}
