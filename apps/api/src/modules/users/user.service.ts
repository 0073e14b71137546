import type { Context } from '../../context.ts'

/** The viewer or a colleague; row-level security lets through nobody else. */
export const getUser = ({ db }: Context, id: string) => db.user.findUnique({ where: { id } })
