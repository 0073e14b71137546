import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SlotArguments } from '../../lib/feature/slots.ts'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatRange } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useModal } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { askedOf, isTakenOff } from './freed-time.ts'
import { useTexts } from './texts.ts'
import { WaitlistFitsQuery } from './waitlist-data.ts'
import classes from './waitlist.module.css'

/**
 * Whether the move took its patient off the waitlist, and how many of those who wait fit times that are free again, with the way to them; nothing where
 * nobody does.
 */
export default function FreedNote({ freed, moved }: SlotArguments['freedTimes']) {
  const { id: establishmentId } = useViewer().establishment
  const [variables] = useState(() => askedOf({ freed, moved }, establishmentId))
  const { data, load } = useServerQuery({ query: WaitlistFitsQuery, variables })
  useListChanges(['waitlist'], () => void load())
  const count = data?.waitlistFits.length ?? 0
  const openModal = useModal((state) => state.openModal)
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    button.current?.focus() // by the key as by a click: the dialog returns it there
    openModal('WAITLIST_FITS', { freed, moved })
  }
  useShortcut('l', msg`Who waits for it`, show, count > 0)
  return (
    <>
      {data?.left?.edges.some((entry) => isTakenOff(entry, moved)) && (
        <span className={classes.note}>
          <Trans>Taken off the waitlist.</Trans>
        </span>
      )}
      {count > 0 && (
        <Button ref={button} size="compact-sm" leftSection={<IconHourglass size={14} aria-hidden />} onClick={show}>
          <HowMany count={count} freed={freed} />
          <Kbd size="xs" ml={6} visibleFrom="sm" aria-hidden>
            L
          </Kbd>
        </Button>
      )}
    </>
  )
}

type HowManyProps = Pick<SlotArguments['freedTimes'], 'freed'> & { count: number }

function HowMany({ count, freed: [first, ...others] }: HowManyProps) {
  const { language, zone } = useTexts()
  if (!first || others.length > 0)
    return <Plural value={count} one="# person waiting fits these times" other="# people waiting fit these times" />
  const when = formatRange(new Date(first.startTime), new Date(first.endTime), language, zone)
  return <Plural value={count} one={`# person waiting fits ${when}`} other={`# people waiting fit ${when}`} />
}
