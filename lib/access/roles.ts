/** Names of the role claim (docs/product.md §6). */
export const roleNames = ['Admin', 'Operator', 'ServiceProvider', 'Support', 'Owner', 'Demo'] as const;
export type RoleName = (typeof roleNames)[number];

/** Roles within a company: a membership has one of them. */
export const companyRoles = ['Owner', 'ServiceProvider'] as const satisfies readonly RoleName[];
export type CompanyRole = (typeof companyRoles)[number];

/** Roles of the marketplace's staff: accounts of the audience `operations` alone have them (docs/portal.md §2). */
export const staffRoles = ['Admin', 'Operator', 'Support'] as const satisfies readonly RoleName[];
export type StaffRole = (typeof staffRoles)[number];

/** The role claim: pipe-prefixed names, in one order (docs/interface.md §2, Token). */
export const roleClaim = (roles: Iterable<string>): string => {
  const held = new Set(roles);
  return roleNames
    .filter((name) => held.has(name))
    .map((name) => `|${name}`)
    .join('');
};

/** The roles that count for an account: a staff role in an account of another audience is none, nor is a company's in a staff account. */
export function rolesThatCount(audience: string, own: readonly string[], companyRole: string | null): string[] {
  if (audience === 'operations') return own.filter((role) => staffRoles.some((name) => name === role));
  return audience === 'company' && companyRole !== null ? [companyRole] : [];
}

export const hasRole = (claim: string, ...names: RoleName[]): boolean =>
  claim.split('|').some((held) => names.some((name) => name === held));
