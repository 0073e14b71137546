import { periodPresets } from '@clinic/shared/time/period'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { DaySpanFields } from '../../pickers/day-span-fields.tsx'
import { useViewer } from '../../stores/session.ts'
import { presetText } from './figure-labels.ts'
import type { FiguresWanted, writeFiguresUrl } from './figures-url.ts'

type FiguresFilterProps = { wanted: FiguresWanted; onChange: (change: Parameters<typeof writeFiguresUrl>[1]) => void }

/** Which days, and of which clinic. */
export function FiguresFilter({ wanted, onChange }: FiguresFilterProps) {
  const { t } = useLingui()
  const { establishment, establishments } = useViewer()
  const { preset, period, clinic } = wanted
  const { from, until } = period
  return (
    <>
      <NativeSelect
        aria-label={t`Period`}
        data={[
          ...periodPresets.map((name) => ({ value: name as string, label: t(presetText[name]) })),
          ...(preset === 'custom' ? [{ value: 'custom', label: t`Other days` }] : []),
        ]}
        value={preset}
        onChange={({ currentTarget }) => {
          const chosen = periodPresets.find((name) => name === currentTarget.value)
          if (chosen) onChange({ preset: chosen })
        }}
      />
      <DaySpanFields
        from={from}
        to={until}
        onChange={(change) => {
          const next = { from: change.from ?? from, until: change.to ?? until }
          if (next.from && next.until && (next.from !== from || next.until !== until)) onChange({ period: next })
        }}
      />
      {establishments.length > 1 && (
        <NativeSelect
          aria-label={t`Clinic`}
          data={[
            { value: '', label: establishment.name },
            ...establishments.filter(({ id }) => id !== establishment.id).map(({ id, name }) => ({ value: id, label: name })),
            { value: 'all', label: t`All clinics` },
          ]}
          value={clinic}
          onChange={({ currentTarget }) => onChange({ clinic: currentTarget.value })}
        />
      )}
    </>
  )
}
