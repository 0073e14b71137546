import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { MissingConsentsQuery } from './consents.ts'
import { MissingList } from './missing-list.tsx'

/** What is not signed for the appointments of a patient, in sight on the chart. */
export default function MissingConsents({ patientId }: { patientId: string }) {
  const { data, load } = useServerQuery({ query: MissingConsentsQuery, variables: { patientId } })
  useListChanges(['consents', 'consent_forms'], () => void load())
  return <MissingList patientId={patientId} missing={data?.missingConsents ?? []} onSigned={() => void load()} />
}
