import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useViewer } from '../../stores/session.ts'
import { WaitlistOfPatientQuery } from './waitlist-data.ts'
import { WaitlistItem } from './waitlist-item.tsx'
import classes from './waitlist.module.css'

/** What a patient waits for; nothing where they don't. */
export default function PatientWaitlist({ patientId }: SlotArguments['patientSections']) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, load } = useServerQuery({ query: WaitlistOfPatientQuery, variables: { establishmentId, patientId } })
  useListChanges(['waitlist'], () => void load())
  const entries = data?.waitlist.edges ?? []
  if (entries.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5">
        <Trans>Waitlist</Trans>
      </Title>
      <ol className={classes.list} aria-label={t`Waitlist`}>
        {entries.map((entry) => (
          <WaitlistItem key={entry.id} entry={entry} onChanged={() => void load()} />
        ))}
      </ol>
    </section>
  )
}
