/** The least React page that shows what our home page shows first: it asks for the same list once it is drawn. */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type ResourceList = { id: number; title: string; categoryName: string }[];

const url = '/apis/resource/getList?version=1.0.0&s=uniapp&limit=10&sort=hot';
const cover = { width: 104, height: 139, background: '#dbe7f5', padding: 8 };

function Page() {
  const [list, setList] = useState<ResourceList>([]);
  useEffect(() => {
    void (async () => {
      const answer = await fetch(url);
      const { data } = (await answer.json()) as { data: { list: ResourceList } };
      setList(data.list);
    })();
  }, []);
  return (
    <main>
      <ul>
        {list.map(({ id, title, categoryName }) => (
          <li key={id}>
            <div style={cover}>{categoryName}</div>
            <p>{title}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.querySelector('#app');
if (root) createRoot(root).render(<Page />);
