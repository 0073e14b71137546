import type { Totals } from '@clinic/shared/invoices/invoice-totals'
import type { Currency } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { invoiceLabels, invoiceLineLabels } from '../../../components/labels/invoice-labels.ts'
import { focusStep } from '../../../lib/form/enter-to-next-field.ts'
import { usePricesIncludeVat } from '../../../lib/account/use-prices-include-vat.ts'
import { useUi } from '../../../stores/ui.ts'
import { useListedServices } from '../data/use-listed-services.ts'
import { InvoiceLine } from './invoice-line.tsx'
import classes from './invoice-lines.module.css'
import { serviceChoices, type ServiceChoice } from './service-choices.ts'
import { blankLine, type InvoiceValues } from './invoice-values.ts'
import type { Remembered } from '../data/remembered-services.ts'

type InvoiceLinesProps = {
  form: UseFormReturnType<InvoiceValues>
  totals: Totals | undefined
  currency: Currency
  remembered: Map<string, Remembered> | undefined
}

const most = 100

/** Where the keyboard goes when the lines are done. */
const afterLines = '[data-after-lines]'

export function InvoiceLines({ form, totals, currency, remembered }: InvoiceLinesProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const list = useRef<HTMLUListElement>(null)
  const items = useListedServices()
  const pricesIncludeVat = usePricesIncludeVat()
  const services = useMemo(
    () => serviceChoices({ items: items ?? [], remembered: remembered ?? new Map(), language, currency }),
    [items, remembered, language, currency],
  )
  const { lines } = form.getValues()

  const fieldOf = (index: number, name: string) =>
    list.current?.querySelector<HTMLInputElement>(`[data-line="${index}"] [data-part="${name}"]`)
  const focusField = (index: number, name: string) => focusStep(fieldOf(index, name))
  /** Of the doctor of the line before it. */
  const nextLine = () => {
    const { doctorId = null, knownDoctor = null } = lines.at(-1) ?? {}
    return blankLine({ vatIncluded: pricesIncludeVat ?? false, doctorId, knownDoctor })
  }
  const add = () => {
    if (lines.length < most) flushSync(() => form.insertListItem('lines', nextLine())) // the next key is for the new line
    focusField(lines.length, 'service')
  }
  const remove = (index: number) => {
    flushSync(() => {
      if (lines.length === 1) form.setFieldValue('lines', [nextLine()])
      else form.removeListItem('lines', index)
    })
    focusField(Math.max(0, index - 1), 'service')
  }
  /** What the clinic lists decides price and VAT; what another invoice had is only proposed. */
  const choose = (index: number, { name, price, tax, vatIncluded, isListed }: ServiceChoice, stays: boolean) => {
    form.setFieldValue(`lines.${index}.medicalService`, name)
    const isProposed = price !== '' && lines[index]?.price.trim() === ''
    if (isListed || isProposed) {
      form.setFieldValue(`lines.${index}.tax`, tax)
      form.setFieldValue(`lines.${index}.vatIncluded`, vatIncluded)
    }
    if (price !== '' && (isListed || isProposed)) form.setFieldValue(`lines.${index}.price`, price)
    if (!stays) focusField(index, 'quantity')
  }
  /** From the last price to a new line; from an empty new line out of the lines. */
  const focusNextField = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    const part = (event.target as HTMLElement).dataset['part']
    const index = Number((event.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset['line'])
    if (index !== lines.length - 1) return
    if (part === 'price') {
      event.preventDefault()
      add()
    } else if (part === 'service' && index > 0 && lines[index]?.medicalService.trim() === '') {
      event.preventDefault()
      focusStep(document.querySelector<HTMLElement>(afterLines))
    }
  }

  return (
    <div className={classes.container} onKeyDown={focusNextField}>
      <div className={classes.head} aria-hidden>
        <span>{t(invoiceLineLabels.medicalService)}</span>
        <span>{t(invoiceLineLabels.description)}</span>
        <span className={classes.amount} style={{ lineHeight: 'inherit', minHeight: 0 }}>
          {t(invoiceLineLabels.quantity)}
        </span>
        <span className={classes.amount} style={{ lineHeight: 'inherit', minHeight: 0 }}>
          {t(invoiceLineLabels.price)}
        </span>
        <span className={classes.amount} style={{ lineHeight: 'inherit', minHeight: 0 }}>
          {t(invoiceLineLabels.amount)}
        </span>
      </div>
      <ul className={classes.lines} ref={list} aria-label={t(invoiceLabels.invoiceDetails)}>
        {lines.map((line, index) => (
          <InvoiceLine
            key={line.key}
            index={index}
            line={line}
            form={form}
            services={services}
            currency={currency}
            invoiceTax={form.getValues().tax}
            amount={totals?.lines[index]?.netAmount ?? '0.00'}
            onService={(service, stays) => choose(index, service, stays)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        <Trans>Add a line</Trans>
      </Button>
    </div>
  )
}
