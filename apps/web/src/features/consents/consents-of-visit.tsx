import { consentName } from '@clinic/shared/consents/consent'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useUi } from '../../stores/ui.ts'
import { ConsentsOfVisitQuery } from './consents.ts'
import { MissingList } from './missing-list.tsx'

/** Which forms an appointment needs: what is missing first. */
export default function ConsentsOfVisit({ eventId }: SlotArguments['appointmentNotes']) {
  const language = useUi((state) => state.language)
  const { data, load } = useServerQuery({ query: ConsentsOfVisitQuery, variables: { eventId } })
  useListChanges(['consents', 'consent_forms'], () => void load())
  const patientId = data?.event?.patient?.id
  if (!data || !patientId) return null
  const names = data.consentsOfVisit.filter(({ state }) => state === 'signed').map((needed) => consentName(language, needed))
  const signed = names.join(', ')
  return (
    <>
      <MissingList
        patientId={patientId}
        missing={data.consentsOfVisit.filter(({ state }) => state !== 'signed')}
        onSigned={() => void load()}
      />
      {signed && (
        <Text size="sm" c="dimmed">
          <Trans>Signed: {signed}</Trans>
        </Text>
      )}
    </>
  )
}
