import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import classes from '../../components/document/document.module.css'
import { methodText } from '../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { TillDetails } from './data/till-row.ts'
import own from './tills.module.css'

type Movement = TillDetails['movements'][number]

/** Each payment, deposit and refund that a closed till counted; of cash, what was handed over and what went back. */
export function TillMovements({ movements }: { movements: readonly Movement[] }) {
  const { t } = useLingui()
  if (movements.length === 0) return null
  return (
    <section className={classes.box} aria-label={t`Payments`}>
      <ul className={own.movements}>
        {movements.map((movement) => (
          <MovementLine key={movement.id} movement={movement} />
        ))}
      </ul>
    </section>
  )
}

function MovementLine({ movement }: { movement: Movement }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const { time, document, method, currency, amount, cashGiven, change, note } = movement
  const given = cashGiven && formatMoney(cashGiven, currency)
  const back = change && formatMoney(change, currency)
  return (
    <li className={own.movement}>
      <div>
        {[document, t(methodText[method])].filter(Boolean).join(' · ')}
        <Text size="xs" c="dimmed">
          {[formatTime(new Date(time), 'time', language, zone), note].filter(Boolean).join(' · ')}
          {given && (
            <>
              {' · '}
              <Trans>
                {given} given, change {back}
              </Trans>
            </>
          )}
        </Text>
      </div>
      <span>{formatMoney(amount, currency)}</span>
    </li>
  )
}
