import type { Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { creditKindText } from './credit-labels.ts'
import { methodText } from '../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './credits.module.css'
import type { CreditEntry } from './get-credits.ts'

type CreditEntryLineProps = { entry: CreditEntry; currency: Currency; children?: ReactNode }

/** What moved, how, when and by whom; the amount with its sign. */
export function CreditEntryLine({ entry, currency, children }: CreditEntryLineProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  const { kind, method, amount, note, time, userName, invoiceId, invoiceNumber } = entry
  const isLess = amount.startsWith('-')
  return (
    <li className={classes.entry}>
      <div className={classes.text}>
        {[t(creditKindText[kind]), method && t(methodText[method]), note].filter(Boolean).join(' · ')}
        {invoiceId && (
          <>
            {' · '}
            <Anchor component={Link} to={`/invoices/${invoiceId}`}>
              {invoiceNumber}
            </Anchor>
          </>
        )}
        <Text size="xs" c="dimmed">
          {[formatTime(new Date(time), 'dateTime', language, zone), userName].filter(Boolean).join(' · ')}
        </Text>
        {children}
      </div>
      <span className={classes.amount}>
        {isLess ? '−' : '+'}
        {formatMoney(isLess ? amount.slice(1) : amount, currency)}
      </span>
    </li>
  )
}
