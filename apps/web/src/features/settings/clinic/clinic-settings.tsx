import { updateEstablishmentSchema } from '@clinic/shared/establishments/establishment-input'
import { formatPhone } from '@clinic/shared/phone'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Facts } from '../../../components/facts.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { EditorNotices } from '../../../components/form/editor-notices.tsx'
import { establishmentLabels, establishmentTexts } from '../../../components/labels/establishment-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { changedInput } from '../../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { fetchRecord } from '../../../lib/use-record.ts'
import narrow from '../../../components/form/narrow-fields.module.css'
import classes from '../settings.module.css'
import type { ClinicDetails } from './own-clinic.ts'
import { ownClinicRecord, updateOwnClinic } from './own-clinic.ts'
import { useUi } from '../../../stores/ui.ts'

type ClinicSettingsProps = { clinic: ClinicDetails; onSaved: (clinic: ClinicDetails) => void }

export function ClinicSettings({ clinic, onSaved }: ClinicSettingsProps) {
  return (
    <Stack gap="lg" align="start" className={narrow.fields}>
      <KnownClinic clinic={clinic} />
      <StaffSignIn clinic={clinic} onSaved={onSaved} />
    </Stack>
  )
}

/** Its details are changed where those of every clinic are. */
function KnownClinic({ clinic: { id, name, registrationId, phone, timeZone, location } }: Pick<ClinicSettingsProps, 'clinic'>) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { address1, address2, city, state, postalCode, country } = location
  return (
    <>
      <Facts
        facts={[
          [t(establishmentLabels.name), name],
          [t(establishmentLabels.registrationId), registrationId],
          [t(establishmentLabels.phone), formatPhone(phone, language)],
          [t(establishmentLabels.location), [address1, address2, city, state, postalCode, country].filter(Boolean).join(', ')],
          [t(establishmentLabels.timeZone), timeZone],
        ]}
      />
      <Button
        component={Link}
        to={`/establishments/${id}?edit=true`}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        <Trans>Edit the clinic's details</Trans>
      </Button>
    </>
  )
}

type Values = Pick<ClinicDetails, 'staffSignIn'>

function StaffSignIn({ clinic, onSaved }: ClinicSettingsProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(establishmentTexts)
  const editor = useRecordEditor({
    record: clinic,
    unsavedName: `clinic:${clinic.id}`,
    schema: updateEstablishmentSchema,
    valuesOf: ({ staffSignIn }: ClinicDetails): Values => ({ staffSignIn }),
    toInput: changedInput(clinic.id, ({ staffSignIn }: Values) => ({ staffSignIn })),
    save: updateOwnClinic,
    onSaved: (saved) => {
      editor.follow(saved)
      onSaved(saved)
      notifySuccess(t`The clinic is saved.`)
    },
    reload: () => fetchRecord(ownClinicRecord, clinic.id),
  })
  const { form, saving, save, discard } = editor
  const isDirty = editor.isDirty()
  useSaveKey(isDirty ? () => void save() : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <EditorNotices editor={editor} sentence={sentence} />
      <Switch
        label={t(establishmentLabels.staffSignIn)}
        description={t`With a receptionist's rights: calendar, patients, invoices and payments; no prescriptions, no settings.`}
        {...form.getInputProps('staffSignIn', { type: 'checkbox' })}
      />
      <div className={classes.bar}>
        <Button type="submit" loading={saving} disabled={!isDirty}>
          <Trans>Save</Trans>
        </Button>
        {isDirty && (
          <Button variant="default" onClick={discard}>
            <Trans>Discard the changes</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
