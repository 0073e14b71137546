import { registerKinds } from '@clinic/shared/registers/register'
import { addMonths, periodOf } from '@clinic/shared/time/period'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { formatPlainDate } from '../../lib/time.ts'
import { DaySpanFields } from '../../pickers/day-span-fields.tsx'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { registerText } from './register-labels.ts'
import type { RegisterUrl } from './register-url.ts'

type RegisterFilterProps = { wanted: RegisterUrl; today: string; onChange: (change: Partial<RegisterUrl>) => void }

/** Months to choose from; other days are typed. */
const listedMonths = 24

/** Which register, of which month or days, of which clinic. */
export function RegisterFilter({ wanted, today, onChange }: RegisterFilterProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { establishment, establishments } = useViewer()
  const { kind, from, until, clinic, voided } = wanted
  const months = Array.from({ length: listedMonths }, (_, back) =>
    periodOf('this_month', addMonths(`${today.slice(0, 7)}-01`, -back)),
  )
  const chosen = months.find((month) => month.from === from && month.until === until)
  return (
    <>
      <NativeSelect
        aria-label={t`Register`}
        data={registerKinds.map((value) => ({ value, label: t(registerText[value]) }))}
        value={kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as RegisterUrl['kind'] })}
      />
      <NativeSelect
        aria-label={t`Month`}
        data={[
          ...months.map((month) => ({ value: month.from, label: formatPlainDate(month.from, 'monthYear', language) })),
          ...(chosen ? [] : [{ value: '', label: t`Other days` }]),
        ]}
        value={chosen?.from ?? ''}
        onChange={({ currentTarget }) => {
          const month = months.find((each) => each.from === currentTarget.value)
          if (month) onChange(month)
        }}
      />
      <DaySpanFields
        from={from}
        to={until}
        onChange={(change) => {
          const next = { from: change.from ?? from, until: change.to ?? until }
          if (next.from && next.until && (next.from !== from || next.until !== until)) onChange(next)
        }}
      />
      <NativeSelect
        aria-label={t`Void documents`}
        data={[
          { value: '', label: t`Valid and void` },
          { value: 'no', label: t`Valid` },
          { value: 'yes', label: t`Void` },
        ]}
        value={voided}
        onChange={({ currentTarget }) => onChange({ voided: currentTarget.value as RegisterUrl['voided'] })}
      />
      {establishments.length > 1 && (
        <NativeSelect
          aria-label={t`Clinic`}
          data={[
            { value: '', label: establishment.name },
            ...establishments.filter(({ id }) => id !== establishment.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={clinic}
          onChange={({ currentTarget }) => onChange({ clinic: currentTarget.value })}
        />
      )}
    </>
  )
}
