import { setOwnSignatureSchema } from '@clinic/shared/doctors/signature-input'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { mediaAddress } from '../media/media.service.ts'
import { getOwnSignature, setOwnSignature } from './signature.service.ts'
import type { SignatureRow } from './signature.service.ts'

const SetOwnSignatureInput = zodInput('SetOwnSignatureInput', setOwnSignatureSchema, {
  previewUrl: {
    description: 'Of a picture that the viewer sent to `POST /api/media?kind=signature`. None removes the signature.',
  },
})

const OwnSignature = builder.objectRef<SignatureRow>('OwnSignature').implement({
  description: "The viewer's signature as a doctor, printed on what they issue from now on.",
  authScopes: { can: 'signature:write-own' },
  fields: (t) => ({
    previewUrl: t.string({ description: 'Answers nobody else.', resolve: ({ id }) => mediaAddress(id) }),
    width: t.exposeInt('width', { description: 'In pixels.' }),
    height: t.exposeInt('height', { description: 'In pixels.' }),
  }),
})

builder.queryField('ownSignature', (t) =>
  t.withAuth({ can: 'signature:write-own' }).field({
    type: OwnSignature,
    nullable: true,
    description: 'None: documents are printed with a line to sign on.',
    resolve: (_root, _args, context) => getOwnSignature(context),
  }),
)

builder.mutationField('setOwnSignature', (t) =>
  t.withAuth({ can: 'signature:write-own' }).field({
    type: OwnSignature,
    nullable: true,
    description: 'A signature is personal: nobody sets that of somebody else. Documents keep the one that they were issued with.',
    args: { input: t.arg({ type: SetOwnSignatureInput, required: true }) },
    resolve: (_root, { input }, context) => setOwnSignature(context, input),
  }),
)
