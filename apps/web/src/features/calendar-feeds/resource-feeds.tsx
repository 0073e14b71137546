import { CalendarFeeds } from './calendar-feeds.tsx'

/** On the page of a room or a piece of equipment. */
export default function ResourceFeeds({ resourceId, establishmentId }: { resourceId: string; establishmentId: string }) {
  return <CalendarFeeds calendar={{ resourceId }} places={[{ id: establishmentId, name: '' }]} />
}
