import { closeTillSchema } from '@clinic/shared/tills/till-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../components/feedback/confirm.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RestoredNote } from '../../components/form/restored-note.tsx'
import { goOn } from '../../lib/form/enter-to-next-field.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { formatMoney } from '../../lib/money.ts'
import { CashFields } from './cash-fields.tsx'
import { blankCash, cashOf, countedSum, fieldOfCash, type CashValues } from './cash-values.ts'
import { closeTill } from './data/close-till.ts'
import type { TillDetails } from './data/till-row.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import classes from './tills.module.css'

type CloseTillProps = { till: TillDetails; onClosed: (till: TillDetails) => void }

/** The cash is counted note by note, Enter after Enter; what it should be is said afterwards. */
export function CloseTill({ till, onClosed }: CloseTillProps) {
  const { t } = useLingui()
  const { id, countedCurrencies } = till
  const [asking, setAsking] = useState(false)
  const toInput = (values: CashValues) => ({ id, cash: countedCurrencies.map((currency) => cashOf(values, currency)) })
  const finish = (closed: TillDetails) => {
    notifySuccess(t`The till is closed.`)
    onClosed(closed)
  }
  const editor = useRecordEditor({
    record: till,
    unsavedName: `till:${id}`,
    schema: closeTillSchema,
    valuesOf: () => blankCash,
    toInput,
    fieldOf: (path) => fieldOfCash(path, countedCurrencies),
    save: closeTill,
    onSaved: finish,
  })
  const { form, saving, failure, setFailure, restored, save, discard } = editor
  const differs = failure?.details.reason === 'till_differs' ? failure.details.cash : undefined
  const counted = countedCurrencies.map((currency) => formatMoney(countedSum(form.values, currency), currency)).join(' + ')

  return (
    <form
      noValidate
      aria-label={t`Count the cash`}
      onKeyDown={goOn}
      onSubmit={(event) => {
        event.preventDefault()
        if (closeTillSchema.safeParse(toInput(form.getValues())).success) setAsking(true)
        else void save() // shows what is wrong
      }}
    >
      <Stack gap="md" className={classes.box}>
        {failure && !differs && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {restored && <RestoredNote />}
        {countedCurrencies.map((currency, index) => (
          <CashFields key={currency} form={form} currency={currency} autoFocus={index === 0} />
        ))}
        <Group>
          <Button type="submit" loading={saving} data-step>
            <Trans>Close the till</Trans>
          </Button>
        </Group>
      </Stack>
      <Confirm
        opened={asking}
        title={<Trans>Close the till with {counted} counted?</Trans>}
        confirmLabel={<Trans>Close the till</Trans>}
        cancelLabel={<Trans>Count again</Trans>}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void save()
        }}
      >
        <Text>
          <Trans>It can’t be changed afterwards.</Trans>
        </Text>
      </Confirm>
      {differs && (
        <DifferenceDialog
          cash={differs}
          onClose={() => setFailure(null)}
          onConfirm={async (reason) => {
            const closed = await closeTill({ ...toInput(form.getValues()), reason })
            discard()
            finish(closed)
          }}
        />
      )}
    </form>
  )
}
