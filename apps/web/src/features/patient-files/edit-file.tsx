import { updatePatientFileSchema } from '@clinic/shared/patient-files/patient-file-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { DateField } from '../../pickers/date-field.tsx'
import { fileLabels } from './file-labels.ts'
import classes from './files.module.css'
import { updatePatientFile, type FileRow } from './patient-files.ts'
import { useKindChoices } from './use-kind-choices.ts'

type EditFileProps = { file: FileRow; ownKinds: readonly string[]; onSaved: () => void; onClose: () => void }

/** What is said of a file, in its line of the list. */
export function EditFile({ file, ownKinds, onSaved, onClose }: EditFileProps) {
  const { t } = useLingui()
  const kinds = useKindChoices(ownKinds)
  const name = file.title
  const [values, setValues] = useState({ title: file.title, kind: file.kind, documentDate: file.documentDate ?? '' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const set = (changes: Partial<typeof values>) => setValues((now) => ({ ...now, ...changes }))
  const known = kinds.some(({ value }) => value === file.kind) ? kinds : [...kinds, { value: file.kind, label: file.kind }]
  async function save() {
    setFailure(null)
    const given = { id: file.id, version: file.version, ...values, documentDate: values.documentDate || null }
    const { data } = updatePatientFileSchema.safeParse(given)
    if (!data) return
    try {
      await updatePatientFile(data)
      onSaved()
      onClose()
    } catch (error) {
      setFailure(toFailure(error))
    }
  }
  return (
    <form
      className={classes.edited}
      aria-label={t`What is said of ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <TextInput
        label={t(fileLabels.title)}
        data-autofocus
        maxLength={200}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Select
        label={t(fileLabels.kind)}
        data={known}
        value={values.kind}
        allowDeselect={false}
        onChange={(kind) => kind && set({ kind })}
      />
      <DateField
        label={t(fileLabels.documentDate)}
        value={values.documentDate}
        direction="past"
        optional
        onChange={(documentDate) => set({ documentDate })}
      />
      <Group gap="xs">
        <Button size="compact-md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="compact-md" type="submit">
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
