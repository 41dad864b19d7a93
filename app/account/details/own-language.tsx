import { useQuery } from '@tanstack/react-query';
import { accountOptions } from '#app/account/account-query.ts';
import { SelectField } from '#app/forms/fields/field.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { apiWrite } from '#app/lib/api.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { ListState } from '#app/ui/list/list-state.tsx';
import {
  type LanguageChange,
  languageChangeSchema,
  type User,
} from '#contract/accounts/accounts.ts';
import { languages } from '#contract/texts/languages.ts';
import { currentLanguage, localPath, t } from '#contract/texts/texts.ts';

/** With a button: who goes through a list by the keyboard would leave the page with the first key. */
export function OwnLanguage({ user }: { user: User }) {
  const account = useQuery(accountOptions);
  const { field, formError, isSending, formProps } = useForm<LanguageChange>({
    schema: languageChangeSchema,
    send: async (change) => {
      await apiWrite('POST', '/api/auth/language', change);
      location.assign(localPath('/members/account', change.language));
    },
  });
  if (!account.data) return <ListState what={t('account.languageList')} rows={1} query={account} />;
  return (
    <form {...formProps} className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <div className="grow basis-60">
        <SelectField
          {...field('language')}
          label={t('language.label')}
          required
          defaultValue={user.language ?? currentLanguage()}
        >
          {account.data.languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languages[language].name}
            </option>
          ))}
        </SelectField>
      </div>
      <button type="submit" disabled={isSending} className="row-action">
        {isSending ? t('account.changing') : t('account.changeLanguage')}
      </button>
      <FormError text={formError} />
    </form>
  );
}
