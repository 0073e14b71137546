import { formatPhone, telephoneAddress } from '@clinic/shared/phone'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconCalendarPlus, IconCash, IconPhone, IconUser, IconWalk } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { writeCalendarUrl } from '../../features/events/calendar/calendar-url.ts'
import { eventPath } from '../../features/events/data/event-path.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { formatMoney } from '../../lib/money.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { useAppointmentTexts } from './appointment-texts.ts'
import type { FoundPatient } from './search-records.ts'
import type { Hit } from './hit.ts'

/** A further step with a patient, and the key that takes it. */
export type Step = Hit & { key: string }

/** What reception does next with a patient who was found, as far as the viewer may. */
export function usePatientSteps(): (patient: FoundPatient) => Step[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { timeZone } = useViewer().establishment
  const language = useUi((state) => state.language)
  const appointmentTexts = useAppointmentTexts()
  const bookPath = useBookPath()
  const mayBook = useCan('event:write-own')
  const takesMoney = useCan('invoice:write')
  return ({ id, phone, outlook: { nextAppointment, unpaidVisitId, balances } }) => {
    const to = (path: string) => () => void navigate(path)
    const [balance] = balances ?? []
    const [number, amount] = [formatPhone(phone, language), balance && formatMoney(balance.amount, balance.currency)]
    const due = unpaidVisitId
      ? { label: t`Check out`, path: `/?check-out=${unpaidVisitId}` }
      : balance && { label: t`Take ${amount}`, path: `/invoices/${balance.invoiceId}` }
    const pay = takesMoney && due
    const steps: (Step | false | null | undefined)[] = [
      mayBook && { id: 'book', key: 'b', label: t`New appointment`, icon: IconCalendarPlus, run: to(bookPath(id)) },
      phone !== null &&
        number !== '' && {
          id: 'call',
          key: 'c',
          label: t`Call ${number}`,
          icon: IconPhone,
          run: () => location.assign(telephoneAddress(phone)),
        },
      pay && { id: 'pay', key: 'm', label: pay.label, icon: IconCash, run: to(pay.path) },
      mayBook && { id: 'walk-in', key: 'w', label: t`Walk-in`, icon: IconWalk, run: to(`/?new=walk-in&patient=${id}`) },
      nextAppointment && {
        id: 'appointment',
        key: 'a',
        label: t`Appointment`,
        hint: appointmentTexts(nextAppointment).join(' · '),
        icon: IconCalendarEvent,
        run: to(eventPath(nextAppointment, timeZone)),
      },
      { id: 'record', key: 'o', label: t`Patient page`, icon: IconUser, run: to(`/patients/${id}`) },
    ]
    return steps.filter((step): step is Step => Boolean(step))
  }
}

/** In the calendar the day that is shown stays. */
function useBookPath(): (patientId: string) => string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(pathname === '/calendar' ? search : 'view=day')
  return (patientId) =>
    `/calendar?${writeCalendarUrl(query, { panel: { kind: 'new', allDay: false, walkIn: false, patientId } })}`
}
