import { updateUserSchema } from '@clinic/shared/users/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import type { UserRow } from './list-users.ts'
import { updateUserRole, useUserList } from './list-users.ts'
import { RoleFields, rightsInput, type RoleValues } from './role-fields.tsx'

export function ChangeRole({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const { t } = useLingui()
  const name = `${person.firstName} ${person.lastName}`
  const editor = useRecordEditor({
    record: person,
    valuesOf: ({ role, doctorId }): RoleValues => ({ role, doctorId, isDoctor: role !== 'STAFF' && doctorId !== null }),
    schema: updateUserSchema,
    toInput: (values, { version }) => ({ id: person.id, version, ...rightsInput(values) }),
    save: updateUserRole,
    onSaved: (saved) => {
      useUserList.getState().upsert(saved)
      onClose()
      notifySuccess(t`The role of ${name} is changed.`)
    },
  })
  const { form } = editor
  return (
    <FormModal
      title={<Trans>Role of {name}</Trans>}
      submitLabel={<Trans>Change the role</Trans>}
      editor={{ ...editor, isDirty: () => false }} // nothing is typed
      onClose={onClose}
    >
      {!person.invitationExpires && (
        <Text c="dimmed">
          <Trans>Whoever gets another role is signed out, and has its rights from the next sign-in on.</Trans>
        </Text>
      )}
      <RoleFields
        values={form.values}
        onChange={(changed) => form.setValues(changed)}
        held={person.doctorId}
        errors={form.errors}
      />
    </FormModal>
  )
}
