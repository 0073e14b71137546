import type { LineLink } from '@clinic/prisma/generated'
import { createLineCodeSchema } from '@clinic/shared/line-links/line-link-input'
import { z } from 'zod'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { badInput } from '../../lib/app-error.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { mayUnlink } from './line-link.scope.ts'
import type { LineAccount, NewLineCode } from './line-link.service.ts'
import { createLineCode, getLineAccount, getLineLink, getLineName, loadDoctorLink, removeLineLink } from './line-link.service.ts'

const id = z.uuid('invalid_id')

const LineContactType = builder.objectRef<LineLink>('LineContact').implement({
  description: 'A patient or a doctor whom the clinic reaches in LINE.',
  authScopes: { can: 'line-link:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    establishmentId: t.exposeID('establishmentId'),
    linkedTime: t.expose('createdTime', { type: 'DateTime' }),
    name: t.string({
      nullable: true,
      description: 'What they call themselves in LINE, which is asked for it; null where it does not say.',
      resolve: (link, _args, context) => getLineName(signedIn(context), link),
    }),
    isBlocked: t.boolean({
      description: "Whether they have blocked the clinic's account, and nothing reaches them.",
      resolve: ({ blockedTime }) => blockedTime !== null,
    }),
    mayRemove: t.boolean({
      description: 'Whether the viewer may end it.',
      resolve: ({ doctorId }, _args, context) => mayUnlink(signedIn(context).viewer, doctorId),
    }),
  }),
})

const LineAccountType = builder.objectRef<LineAccount>('LineAccount').implement({
  description: "The clinic's account in LINE, to which codes are sent.",
  authScopes: { can: 'line-link:read' },
  fields: (t) => ({
    id: t.exposeID('establishmentId'),
    basicId: t.exposeString('basicId', { description: 'With its @.' }),
    name: t.exposeString('name'),
  }),
})

const LineCodeType = builder.objectRef<NewLineCode>('LineCode').implement({
  description: 'What links whoever sends it to the clinic in LINE, once.',
  authScopes: { can: 'line-link:write' },
  fields: (t) => ({
    code: t.exposeString('code'),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Opens LINE with the code written; none while LINE is off.',
    }),
    expiresTime: t.expose('expiresTime', { type: 'DateTime' }),
  }),
})

/** The specification's own: which LINE a doctor is reached at. */
const LineLinkType = builder.objectRef<LineLink>('LineLink').implement({
  authScopes: { can: 'doctor:read' },
  fields: (t) => ({
    lineUserId: t.exposeString('lineUserId', { nullable: true, description: "LINE's, for the clinic's account alone." }),
    lineLinkedAt: t.expose('createdTime', { type: 'DateTime', nullable: true }),
  }),
})

builder.objectField(DoctorType, 'line', (t) =>
  t.field({
    type: LineLinkType,
    nullable: true,
    resolve: ({ id: doctorId }, _args, context) => loadDoctorLink(signedIn(context), doctorId),
  }),
)

const CreateLineCodeInput = zodInput('CreateLineCodeInput', createLineCodeSchema, {
  patientId: { description: 'Whom it links; or the doctor, who asks for it themselves.' },
})

builder.queryFields((t) => ({
  lineContact: t.withAuth({ can: 'line-link:read' }).field({
    type: LineContactType,
    nullable: true,
    description: 'Of a patient, or of a doctor.',
    args: {
      establishmentId: t.arg.id({ required: true, validate: id }),
      patientId: t.arg.id({ validate: id }),
      doctorId: t.arg.id({ validate: id }),
    },
    resolve: (_root, args, context) => {
      if (Boolean(args.patientId) === Boolean(args.doctorId)) throw badInput(['patientId', 'required'])
      return getLineLink(context, args)
    },
  }),
  lineAccount: t.withAuth({ can: 'line-link:read' }).field({
    type: LineAccountType,
    nullable: true,
    description: 'None while LINE is not set up, or switched off.',
    args: { establishmentId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { establishmentId }, context) => getLineAccount(context, establishmentId),
  }),
}))

builder.mutationFields((t) => ({
  createLineCode: t.withAuth({ can: 'line-link:write' }).field({
    type: LineCodeType,
    description: 'Another one of the same person ends with it.',
    args: { input: t.arg({ type: CreateLineCodeInput, required: true }) },
    resolve: (_root, { input }, context) => createLineCode(context, input),
  }),
  removeLineLink: t.withAuth({ can: 'line-link:write' }).field({
    type: LineContactType,
    description: 'Nothing more is sent there. Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => removeLineLink(context, input.id),
  }),
}))
