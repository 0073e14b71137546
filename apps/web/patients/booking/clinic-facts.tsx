import { Trans, useLingui } from '@lingui/react/macro'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import { dialledAddress } from '@clinic/shared/phone'
import { useWords } from './words.ts'

/** Who the clinic is, where, and how to call it. */
export function ClinicFacts({ clinic }: { clinic: BookableClinic }) {
  const { t } = useLingui()
  const { language } = useWords(clinic.timeZone)
  const { name, phone, address, text } = clinic
  return (
    <aside className="facts" aria-label={t`The clinic`}>
      <h2>{name}</h2>
      {address && <p className="lines">{address}</p>}
      {phone && (
        <p>
          <Trans>
            Telephone: <PhoneLink phone={phone} />
          </Trans>
        </p>
      )}
      {text[language] && <p className="lines">{text[language]}</p>}
    </aside>
  )
}

export const PhoneLink = ({ phone }: { phone: string }) => <a href={dialledAddress(phone)}>{phone}</a>
