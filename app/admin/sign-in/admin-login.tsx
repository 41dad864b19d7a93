import { SessionEndedNotice } from '#app/account/session-ended-notice.tsx';
import { useHouse } from '#app/lib/content.tsx';
import { AdminLoginForm } from './admin-login-form.tsx';

export default function AdminLogin() {
  const house = useHouse();
  return (
    <div className="page-width grid min-h-svh content-center gap-x-10 gap-y-14 pt-32 pb-16 lg:grid-cols-12">
      <header className="lg:col-span-6">
        <p className="label text-champagne">Staff</p>
        <h1 className="mt-4 text-display-2 leading-[0.98]">Behind the desk</h1>
        <p className="mt-5 max-w-[36ch] text-ash">
          Films, services and testimonials; codes for new members, and the members themselves.
        </p>
      </header>
      <div className="lg:col-span-5 lg:col-start-8">
        <SessionEndedNotice />
        <AdminLoginForm />
      </div>
      <footer className="border-t border-hairline pt-6 text-sm text-ash lg:col-span-12">
        This area is restricted to the staff of {house.name}. Members{' '}
        <a href="/login" className="inline-link">
          log in here
        </a>
        .
      </footer>
    </div>
  );
}
