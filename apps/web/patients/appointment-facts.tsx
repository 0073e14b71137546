import { Trans, useLingui } from '@lingui/react/macro'
import { displayLocale } from '@clinic/shared/display-locale'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { doctorName } from '@clinic/shared/doctors/titles'
import type { LinkedAppointment } from '@clinic/shared/answers/linked-appointment'
import { dialledAddress } from '@clinic/shared/phone'

type Facts = Omit<LinkedAppointment, 'answer'>

/** When, with whom and where, by the clinic's clock. */
export function AppointmentFacts({ appointment }: { appointment: Facts }) {
  const { i18n } = useLingui()
  const { startTime, isAllDay, isCancelled, doctor, clinic } = appointment
  const { timeZone } = clinic
  const locale = displayLocale(i18n.locale)
  const at = new Date(startTime)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  const language = i18n.locale === 'th' ? 'th' : 'en'
  return (
    <section aria-label={clinic.name} className={isCancelled ? 'facts cancelled' : 'facts'}>
      <h1>
        <time dateTime={startTime}>
          {day.format(at)}
          {!isAllDay && <span className="clock">{language === 'th' ? `${clock.format(at)} น.` : clock.format(at)}</span>}
        </time>
      </h1>
      {doctor && <p>{doctorName({ ...doctor, title: titleOf(doctor) }, language)}</p>}
      {clinic.address && <p>{clinic.address}</p>}
      {clinic.phone && (
        <p>
          <Trans>
            Telephone: <a href={dialledAddress(clinic.phone)}>{clinic.phone}</a>
          </Trans>
        </p>
      )}
    </section>
  )
}
