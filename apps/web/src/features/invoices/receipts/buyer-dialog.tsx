import { buyerSchema } from '@clinic/shared/invoices/receipt-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import type { Buyer } from './use-receipt.ts'

type BuyerDialogProps = {
  /** May throw a `Failure`, which is shown here. */
  onConfirm: (buyer: Buyer) => Promise<void>
  onClose: () => void
}

const blank = { name: '', address: '', taxId: '', branchNumber: '' }

/** Asks whom a receipt is for, where it is not the patient: a company, an insurer, a parent. */
export function BuyerDialog({ onConfirm, onClose }: BuyerDialogProps) {
  const { t } = useLingui()
  const { form, submit, saving, failure } = useZodForm({
    schema: buyerSchema,
    initialValues: blank,
    toInput: ({ name, address, taxId, branchNumber }) => ({
      name,
      address: address.trim() || null,
      taxId: taxId.trim() || null,
      branchNumber: branchNumber.trim() || null,
    }),
  })
  return (
    <Modal opened onClose={onClose} title={<Trans>Receipt for somebody else</Trans>} centered withCloseButton={false}>
      <form
        noValidate
        onSubmit={(event) =>
          void submit(async (buyer) => {
            await onConfirm(buyer)
            onClose()
          })(event)
        }
      >
        <Stack gap="sm">
          {failure && <ErrorState failure={failure} />}
          <TextInput label={t`Name of the customer`} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <Textarea
            label={t`Address`}
            description={t`With it, a VAT-registered clinic issues a full tax invoice.`}
            autosize
            minRows={2}
            {...form.getInputProps('address')}
          />
          <SimpleGrid cols={2} spacing="sm">
            <TextInput label={t`Tax ID`} inputMode="numeric" autoComplete="off" {...form.getInputProps('taxId')} />
            <TextInput
              label={t`Branch number`}
              placeholder="00000"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('branchNumber')}
            />
          </SimpleGrid>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={saving}>
              <Trans>Issue and print</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
