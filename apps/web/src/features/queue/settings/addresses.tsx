import { createQueueAddressSchema } from '@clinic/shared/queue/queue-input'
import { queueAddressKinds, type QueueAddressKind } from '@clinic/shared/queue/queue'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../components/form/form-modal.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import classes from '../queue.module.css'
import { AddressItem } from './address-item.tsx'
import { NewAddress } from './new-address.tsx'
import { createAddress, QueueAddressesQuery } from './queue-settings.ts'
import { kindText } from './settings-labels.ts'

/** The secret addresses of displays and of tablets at the door. */
export function Addresses() {
  const establishmentId = useViewer().establishment.id
  const { data, load } = useServerQuery({ query: QueueAddressesQuery, variables: { establishmentId } })
  useListChanges(['queueAddresses'], () => void load())
  const [adding, setAdding] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  if (!data) return null
  return (
    <section aria-labelledby="queue-addresses" className={narrow.fields}>
      <Group justify="space-between" mb="xs" mt="xl">
        <Title order={2} size="h4" id="queue-addresses">
          <Trans>Displays and tablets</Trans>
        </Title>
        <Button variant="default" onClick={() => setAdding(true)}>
          <Trans>Add a display or tablet</Trans>
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        <Trans>Each has a secret address, which works without signing in until it is revoked.</Trans>
      </Text>
      <ul className={classes.list}>
        {data.queueAddresses.map((each) => (
          <AddressItem key={each.id} address={each} onRevoked={() => void load()} />
        ))}
      </ul>
      {adding && (
        <AddAddress
          onMade={(made) => {
            setAddress(made)
            void load()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {address && <NewAddress address={address} onClose={() => setAddress(null)} />}
    </section>
  )
}

function AddAddress({ onMade, onClose }: { onMade: (address: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const editor = useRecordEditor({
    blank: { kind: 'display' as QueueAddressKind, name: '' },
    unsavedName: 'add-queue-address',
    schema: createQueueAddressSchema,
    toInput: (values) => ({ ...values, establishmentId }),
    save: createAddress,
    onSaved: ({ address }) => {
      onClose()
      onMade(address)
    },
  })
  const { form } = editor
  return (
    <FormModal
      title={<Trans>New display or tablet</Trans>}
      submitLabel={<Trans>Make an address</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <NativeSelect
        label={t`What it is`}
        data={queueAddressKinds.map((value) => ({ value, label: t(kindText[value]) }))}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={t`Name`}
        description={t`Where it is, so that you know which one to revoke: “Waiting room”.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormModal>
  )
}
