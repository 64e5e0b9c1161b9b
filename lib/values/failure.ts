/** The error catalogue of docs/product.md §8: code and text by kind of call. */
export const failureTexts = {
  signIn: { Code: 'IO-8001', Message: 'Error: Invalid email address or password' },
  isOperator: { Code: 'IO-8001', Message: 'Error: Invalid email address' },
  postProgram: { Code: 'IO-8012', Message: 'Error: Unable to retrieve postProgram information' },
  forgotPassword: { Code: 'IO-8012', Message: 'Error: Unable to perform forgot password information' },
  resetPassword: { Code: 'IO-8012', Message: 'Error: Unable to update password information' },
  getPasswordReset: { Code: 'IO-8012', Message: 'Error: Unable to retrieve reset password information' },
  getProgram: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getProgram information' },
  getNonAuthCompanyProgram: {
    Code: 'IO-8012',
    Message: 'Error: Unable to retrieve getNonAuthCompanyProgram information',
  },
  postViewLists: { Code: 'IO-8012', Message: 'Error: Unable to retrieve postViewLists information' },
  getAll: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getAll information' },
  getOne: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getOne information' },
  getView: { Code: 'IO-8012', Message: 'Error: Unable to retrieve getView information' },
  save: { Code: 'IO-8012', Message: 'Error: Unable to retrieve save information' },
  delete: { Code: 'IO-8012', Message: 'Error: Unable to delete save information' },
  upload: { Code: 'IO-8062', Message: 'Error: Unable to upload your attachment' },
} as const;

/** How an operation says that it failed. */
export type FailureKind = keyof typeof failureTexts;

/** Notification type of docs/product.md §3. */
export const notificationType = { success: 0, information: 1, warning: 2, error: 3 } as const;

export interface Notification {
  Message: string;
  Code: string;
  Type: number;
}
