import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { graphql } from '../../../graphql/graphql.ts'
import { formatTime } from '../../../lib/time.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { prescriptionLine, type PrescriptionLine } from '../data/prescription-row.ts'

const LastPrescription = graphql(
  `
    query LastPrescription($filter: PrescriptionFilter!, $pagination: PaginationInput!) {
      prescriptions(filter: $filter, pagination: $pagination) {
        edges { id time prescriptionDetails { ...PrescriptionLine } }
      }
    }
  `,
  [prescriptionLine],
)

type RepeatLastProps = { patientId: string; onRepeat: (lines: PrescriptionLine[]) => void }

/** Takes over the medicines that this patient was prescribed last. */
export function RepeatLast({ patientId, onRepeat }: RepeatLastProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { establishment } = useViewer()
  const filter = { establishmentId: establishment.id, patientId, status: ['issued' as const] }
  const { data } = useServerQuery({ query: LastPrescription, variables: { filter, pagination: { page: 1, limit: 1 } } })
  const last = data?.prescriptions.edges[0]
  if (!last) return null
  const { prescriptionDetails } = last
  const day = formatTime(new Date(last.time), 'date', language, establishment.timeZone)
  const names = prescriptionDetails.map(({ medication }) => medication).join(', ')
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconRepeat size={14} aria-hidden />}
      title={names}
      aria-label={t`Repeat the prescription of ${day}: ${names}`}
      onClick={() => onRepeat(prescriptionDetails)}
    >
      <Trans>Repeat the one of {day}</Trans>
      <Text span size="xs" ml={6}>
        <Plural value={prescriptionDetails.length} one="# medicine" other="# medicines" />
      </Text>
    </Button>
  )
}
