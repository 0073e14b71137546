import { useCan } from '../../lib/account/use-can.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { CalendarFeeds } from './calendar-feeds.tsx'
import { FeedDoctorQuery } from './feeds-data.ts'

/** On a doctor's page, for the doctor and for admins. */
export default function DoctorFeeds({ doctorId }: { doctorId: string }) {
  const mayAll = useCan('calendar-feed:write')
  const own = useViewer().doctorId
  return mayAll || own === doctorId ? <FeedsOfDoctor doctorId={doctorId} /> : null
}

function FeedsOfDoctor({ doctorId }: { doctorId: string }) {
  const { data } = useServerQuery({ query: FeedDoctorQuery, variables: { id: doctorId } })
  const places = data?.doctor?.establishments
  return places?.length ? <CalendarFeeds calendar={{ doctorId }} places={places} /> : null
}
