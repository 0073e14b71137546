import { limitKinds, limitUnits, type LimitKind } from '@clinic/shared/limits/limit'
import { updateLimitsSchema } from '@clinic/shared/limits/limit-input'
import { currencies, trimmed, type Currency } from '@clinic/shared/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, TextInput } from '@mantine/core'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useSaveKey } from '../../lib/form/use-save-key.ts'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { plainNumber } from '../../lib/money.ts'
import { useViewer } from '../../stores/session.ts'
import { updateLimits, type Limit } from './get-limits.ts'
import { limitHint, limitText } from './limit-labels.ts'
import classes from './limits-form.module.css'

type Values = Record<LimitKind, string>

const valuesOf = (limits: readonly Limit[]): Values => {
  const set = new Map(limits.map(({ kind, most }) => [kind, trimmed(most)]))
  return Object.fromEntries(limitKinds.map((kind) => [kind, set.get(kind) ?? ''])) as Values
}

/** How far staff may go: empty is as far as they like, 0 is never without an admin. */
export function LimitsForm({ limits, currency }: { limits: readonly Limit[]; currency: Currency }) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const { form, submit, saving, failure, setFailure } = useZodForm({
    schema: updateLimitsSchema,
    initialValues: valuesOf(limits),
    toInput: (values) => ({
      establishmentId: establishment.id,
      limits: limitKinds.map((kind) => ({ kind, most: plainNumber(values[kind]) || null })),
    }),
    fieldOf: (path) => limitKinds[Number(path.split('.')[1])] ?? path,
  })
  const save = submit(async (input) => {
    const saved = valuesOf(await updateLimits(input))
    form.setInitialValues(saved)
    form.setValues(saved)
    notifySuccess(t`The limits are saved.`)
  })
  useSaveKey(() => void save())
  const symbol = currencies.find(({ code }) => code === currency)?.symbol
  const units = { percent: '%', money: symbol, days: t`days` }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {limitKinds.map((kind) => (
          <TextInput
            key={kind}
            className={classes.row}
            label={t(limitText[kind])}
            description={t(limitHint[kind])}
            placeholder={t`no limit`}
            inputMode="decimal"
            autoComplete="off"
            rightSection={units[limitUnits[kind]]}
            rightSectionWidth={48}
            {...form.getInputProps(kind)}
          />
        ))}
        <div>
          <Button type="submit" loading={saving} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}
