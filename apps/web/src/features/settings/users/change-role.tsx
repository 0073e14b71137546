import type { UserRole } from '@clinic/shared/users/user'
import { updateUserSchema } from '@clinic/shared/users/user-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import type { UserRow } from './list-users.ts'
import { updateUserRole, useUserList } from './list-users.ts'
import { RoleFields } from './role-fields.tsx'

type RoleValues = { role: UserRole; doctorId: string | null }

export function ChangeRole({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const { t } = useLingui()
  const name = `${person.firstName} ${person.lastName}`
  const editor = useRecordEditor({
    record: person,
    valuesOf: ({ role }): RoleValues => ({ role, doctorId: null }),
    schema: updateUserSchema,
    toInput: ({ role, doctorId }, { version }) => ({
      id: person.id,
      version,
      role,
      ...(role === 'DOCTOR' && doctorId && { doctorId }),
    }),
    save: updateUserRole,
    onSaved: (saved) => {
      useUserList.getState().upsert(saved)
      onClose()
      notifySuccess(t`The role of ${name} is changed.`)
    },
  })
  const { form } = editor
  const { role, doctorId } = form.values
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
        role={role}
        onRole={(value) => form.setFieldValue('role', value)}
        doctorId={doctorId}
        onDoctor={(value) => form.setFieldValue('doctorId', value)}
        doctorError={form.errors['doctorId']}
      />
    </FormModal>
  )
}
