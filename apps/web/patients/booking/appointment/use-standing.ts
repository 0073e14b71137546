import { useLingui } from '@lingui/react/macro'
import type { BookedAppointment } from '@clinic/shared/bookings/booking-answers'

/** Whether the code was typed just now, on this page. */
const isNew = () => (history.state as { isNew?: boolean } | null)?.isNew === true

/** How an appointment stands. */
export function useStanding(appointment: BookedAppointment | null): { title: string; note?: string } {
  const { t } = useLingui()
  switch (appointment?.state) {
    case undefined:
      return { title: t`Your appointment` }
    case 'booked':
      return isNew()
        ? { title: t`Your appointment is booked`, note: t`We look forward to seeing you.` }
        : { title: t`Your appointment` }
    case 'requested':
      return {
        title: isNew() ? t`Your request is sent` : t`Your request`,
        note: t`The clinic has not answered yet. The time is kept for you until it does.`,
      }
    case 'declined':
      return { title: t`The clinic can't offer this appointment`, note: t`Please choose another time, or call us.` }
    case 'cancelled':
      return { title: t`This appointment is canceled` }
  }
}
