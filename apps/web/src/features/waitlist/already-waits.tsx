import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useTexts } from './texts.ts'
import { WaitlistOfPatientQuery } from './waitlist-data.ts'

/** For what a patient waits already, before they are put on the list once more. */
export function AlreadyWaits({ patientId }: { patientId: string }) {
  const { what, wish } = useTexts()
  const establishmentId = useViewer().establishment.id
  const { data } = useServerQuery({ query: WaitlistOfPatientQuery, variables: { establishmentId, patientId } })
  const entries = data?.waitlist.edges ?? []
  if (entries.length === 0) return null
  return (
    <Alert color="orange" role="status" title={<Trans>Already on the waitlist. Is this another visit?</Trans>}>
      {entries.map((entry) => (
        <div key={entry.id}>{[what(entry), ...wish(entry)].join(' · ')}</div>
      ))}
    </Alert>
  )
}
