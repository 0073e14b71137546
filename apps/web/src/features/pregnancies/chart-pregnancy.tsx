import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconBabyCarriage } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { pregnancyText } from '../../components/labels/medicine-labels.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { endPregnancy, openPregnancies, PregnanciesQuery, type PregnancyRow } from './pregnancies.ts'
import { RecordPregnancy } from './record-pregnancy.tsx'

/** Whether the patient is pregnant or breastfeeding, on the chart; of men nothing. */
export default function ChartPregnancy({ patientId }: { patientId: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useViewer().establishment.timeZone)
  const mayWrite = useCan('pregnancy:write')
  const { data, failure, load } = useServerQuery({ query: PregnanciesQuery, variables: { patientId } })
  useListChanges(['pregnancies'], () => void load())
  const [recording, setRecording] = useState(false)
  const [endFailure, setEndFailure] = useState<Failure | null>(null)
  const open = openPregnancies(data?.pregnancies ?? [], today)
  const end = ({ id }: PregnancyRow) => {
    setEndFailure(null)
    endPregnancy({ id, endedDate: today }).then(load, (error: unknown) => setEndFailure(toFailure(error)))
  }
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data || (data.patient?.gender === 'MALE' && open.length === 0)) return null
  return (
    <section aria-label={t`Pregnant or breastfeeding`}>
      {endFailure && <ErrorState failure={endFailure} onClose={() => setEndFailure(null)} />}
      {open.map((pregnancy) => {
        const what = t(pregnancyText[pregnancy.kind])
        const until = formatPlainDate(pregnancy.untilDate, 'date', language)
        return (
          <Group key={pregnancy.id} gap="xs">
            <Text size="sm" fw={600}>
              <Trans>
                {what} until {until}
              </Trans>
            </Text>
            {mayWrite && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                aria-label={t`Not any more: ${what}`}
                onClick={() => end(pregnancy)}
              >
                <Trans>Not any more</Trans>
              </Button>
            )}
          </Group>
        )
      })}
      {mayWrite && open.length < 2 && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBabyCarriage size={14} aria-hidden />}
          onClick={() => setRecording(true)}
        >
          <Trans>Pregnant or breastfeeding</Trans>
        </Button>
      )}
      {recording && <RecordPregnancy patientId={patientId} onRecorded={() => void load()} onClose={() => setRecording(false)} />}
    </section>
  )
}
