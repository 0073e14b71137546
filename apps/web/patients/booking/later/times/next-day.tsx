import { Trans } from '@lingui/react/macro'
import { PhoneLink } from '../../clinic-facts.tsx'
import { useWords } from '../../words.ts'

type NextDayProps = { nextDay: string | undefined; lastDay: string; phone: string; onDay: (day: string) => void }

/** Where the days that are shown have no free time. */
export function NextDay({ nextDay, lastDay, phone, onDay }: NextDayProps) {
  const { day } = useWords('UTC')
  if (!nextDay)
    return (
      <p role="status">
        <Trans>
          There is no free time up to {day(lastDay)}. Please choose another doctor, or call us: <PhoneLink phone={phone} />
        </Trans>
      </p>
    )
  return (
    <div role="status" className="answers">
      <p>
        <Trans>There is no free time on these days.</Trans>
      </p>
      <button type="button" className="main" onClick={() => onDay(nextDay)}>
        <Trans>Next free day: {day(nextDay)}</Trans>
      </button>
    </div>
  )
}
