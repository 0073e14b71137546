import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SpanFields } from '../../pickers/span-fields.tsx'
import type { SpanValues } from '../../pickers/span-values.ts'
import type { Place } from './doctor-time-off-data.ts'

export type EntryValues = SpanValues & { establishmentId: string }

type EntryFieldsProps = {
  form: Pick<UseFormReturnType<EntryValues>, 'values' | 'errors'> & { setValues: (change: Partial<EntryValues>) => void }
  places: readonly Place[]
  /** The place of a record that is there stays. */
  isNew: boolean
}

/** Where, and from when until when by the clock there. */
export function EntryFields({ form: { values, errors, setValues }, places, isNew }: EntryFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      {places.length > 1 && (
        <Select
          label={t`Clinic`}
          data-path="establishmentId"
          allowDeselect={false}
          disabled={!isNew}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.establishmentId}
          error={errors['establishmentId']}
          onChange={(id) => id && setValues({ establishmentId: id })}
        />
      )}
      <SpanFields values={values} onChange={setValues} errorOf={(field) => errors[field]} />
    </>
  )
}
