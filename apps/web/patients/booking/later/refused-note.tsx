import { Plural, Trans } from '@lingui/react/macro'
import type { Refused } from '../ask.ts'
import { PhoneLink } from '../clinic-facts.tsx'

type RefusedNoteProps = { refused: Refused | null; phone: string }

/** Why the server did not do what was asked, where no field is to blame. */
export function RefusedNote({ refused, phone }: RefusedNoteProps) {
  if (!refused || refused.fieldErrors?.length) return null
  return (
    <p role="alert" className="fault">
      <Reason refused={refused} phone={phone} />
    </p>
  )
}

function Reason({ refused: { code, triesLeft }, phone }: { refused: Refused; phone: string }) {
  switch (code) {
    case 'WRONG_CODE':
      return triesLeft ? (
        <Trans>
          This is not the code. <Plural value={triesLeft} one="You have one more try." other="You have # more tries." />
        </Trans>
      ) : (
        <Trans>This is not the code. Please have another one sent.</Trans>
      )
    case 'CODE_ENDED':
      return <Trans>This code is no longer valid. Please have another one sent.</Trans>
    case 'CODE_NOT_SENT':
      return (
        <Trans>
          The code could not be sent. Please try another way, or call us: <PhoneLink phone={phone} />
        </Trans>
      )
    case 'TOO_MANY_APPOINTMENTS':
      return (
        <Trans>
          You have as many appointments to come as can be booked here. For another one, please call us:{' '}
          <PhoneLink phone={phone} />
        </Trans>
      )
    case 'TOO_LATE':
      return (
        <Trans>
          It is too late to do this here. Please call us: <PhoneLink phone={phone} />
        </Trans>
      )
    default:
      return (
        <Trans>
          This can't be booked here. Please call us: <PhoneLink phone={phone} />
        </Trans>
      )
  }
}
