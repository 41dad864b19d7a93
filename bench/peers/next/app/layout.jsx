import site from '../site.json';
import '../site.css';

export const metadata = {
  title: site.house.name,
  description: site.pages.home.sentences.join(' '),
};

export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  );
}
