import { Trans } from '@lingui/react/macro'

/** For whoever books from where the clock shows another time. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return (
    <p className="quiet">
      <Trans>All times are by the clinic's clock ({zone}), which differs from your phone's.</Trans>
    </p>
  )
}
